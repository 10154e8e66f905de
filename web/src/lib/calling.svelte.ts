/** Being called back to an open page that is out of sight: the browser's own notice, once its owner allows it. */
import { prefs } from './prefs.svelte';
import { rooted } from './root';

type Allowed = 'none' | NotificationPermission;

class Calling {
  /** Where nobody on the way can change the page, and the browser knows how. */
  private readonly here = globalThis.isSecureContext && 'Notification' in globalThis;
  allowed: Allowed = $state(this.here ? Notification.permission : 'none');

  /** Asked where it is of use: by somebody who waits for another person. */
  async ask(): Promise<void> {
    this.allowed = await Notification.requestPermission();
    prefs.call = this.allowed === 'granted';
  }

  /** Only who does not see the page is called; a later call to the same table takes the place of the one before. */
  call(title: string, body: string, table: string): void {
    if (this.allowed !== 'granted' || !prefs.call || !document.hidden) return;
    const link = new URL(rooted(`/tables/${table}`), location.href).href;
    void this.show(title, { body, tag: table, lang: prefs.lang, icon: rooted('/icon-192.png'), data: { link } });
  }

  private async show(title: string, how: NotificationOptions): Promise<void> {
    const registered = await navigator.serviceWorker.getRegistration(rooted('/')).catch(() => undefined);
    if (registered?.active) return registered.showNotification(title, how);
    const shown = new Notification(title, how);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

export const calling = new Calling();
