/** The calls of one's own account: fetched by the page that speaks of it. */
import { call } from './api';
import type {
  AddPasskey,
  AskWayIn,
  Codes,
  ConfirmEmail,
  Prove,
  Recover,
  SetEmail,
  SetPassword,
  SignedIn,
} from './generated';

export const mine = {
  setPassword: (password: string) => call<unknown>('POST', '/account/password', { password } satisfies SetPassword),
  setEmail: (body: SetEmail) => call<unknown>('POST', '/account/email', body),
  renewCodes: () => call<Codes>('POST', '/account/codes', {}),
  addPasskey: (body: AddPasskey) => call<unknown>('POST', '/account/passkeys', body),
  dropPasskey: (id: string) => call<unknown>('POST', `/account/passkeys/${id}/drop`, {}),
  endSession: (id: string) => call<unknown>('POST', `/account/sessions/${id}/end`, {}),
  endOthers: () => call<unknown>('POST', '/account/end-others', {}),
  exportMine: () => call<unknown>('GET', '/account/export'),
  deleteMine: () => call<unknown>('POST', '/account/delete', {}),
  prove: (body: Prove) => call<unknown>('POST', '/account/prove', body),
  recover: (body: Recover) => call<SignedIn>('POST', '/account/recover', body),
  confirmEmail: (code: string) => call<unknown>('POST', '/account/email/confirm', { code } satisfies ConfirmEmail),
  askWayIn: (email: string) => call<unknown>('POST', '/account/way-in', { email } satisfies AskWayIn),
};
