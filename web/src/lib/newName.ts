/** Somebody with an account comes back: he may bear another name by now, and is told why. */
import { renamed } from './account';
import { api } from './api';
import { told } from './standing.svelte';

export async function askName(): Promise<void> {
  const { account } = await api.me();
  if (!account) return;
  if (renamed(account.name)) {
    location.reload(); // the old one may stand anywhere by now
    return;
  }
  const why = account.renamed ?? null;
  if (why === null) return;
  told.renamed = { name: account.name, why };
  dispatchEvent(new Event('stavka-told'));
}

/** He knows it now, on all his devices. */
export async function nameRead(): Promise<void> {
  told.renamed = null;
  await api.knowName();
}
