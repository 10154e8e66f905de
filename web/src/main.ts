import './theme/fonts/fonts.css'; // what Stavka itself says (scripts/fonts.py)
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { installing } from './lib/install.svelte';
import { needWords } from './lib/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');

// A page from before the server's last upgrade asks for parts that are no longer there: load it anew, once.
const RENEWED = 'stavka-renewed';
addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(RENEWED)) return;
  event.preventDefault();
  sessionStorage.setItem(RENEWED, 'yes');
  location.reload();
});

if (import.meta.env.PROD) installing.begin();
await needWords();
sessionStorage.removeItem(RENEWED);
mount(App, { target });
