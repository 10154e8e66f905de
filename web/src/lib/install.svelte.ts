/** The page as an app of this device: the shell kept for when there is no line, and an icon where the browser offers one. */
import { media } from './prefs.svelte';
import { rooted } from './root';

interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

class Installing {
  private offer: Offer | null = $state.raw(null);
  /** Browsers keep pages only of addresses that nobody on the way can change. */
  readonly secure = globalThis.isSecureContext;

  state = $derived.by((): 'insecure' | 'installed' | 'offered' | 'menu' =>
    !this.secure ? 'insecure' : media('(display-mode: standalone)') ? 'installed' : this.offer ? 'offered' : 'menu',
  );

  begin(): void {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault(); // it is offered in the settings, where it is looked for
      this.offer = event as Offer;
    });
    if (!this.secure || !('serviceWorker' in navigator)) return;
    const register = (): void => void navigator.serviceWorker.register(rooted('/sw.js')).catch(() => null);
    // a page that was quick has been loaded before this script ran
    if (document.readyState === 'complete') register();
    else addEventListener('load', register);
  }

  async install(): Promise<void> {
    const { offer } = this;
    this.offer = null; // it can be used once
    await offer?.prompt();
  }
}

export const installing = new Installing();
