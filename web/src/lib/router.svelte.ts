/** Addresses: / , /tables/ID , /lessons/GAME/LESSON , /join/ID#invite=… , /rules/GAME#r-8.5.3 , /watch and so on: see `read`. */
import { root, rooted } from './root';

export interface Route {
  page:
    | 'lobby'
    | 'table'
    | 'join'
    | 'rules'
    | 'watch'
    | 'lesson'
    | 'shared'
    | 'account'
    | 'people'
    | 'ratings'
    | 'events'
    | 'notices'
    | 'admin'
    | 'about';
  id: string;
  hash: string;
}

export function read(path: string, hash: string): Route {
  const [, first = '', second = '', third = ''] = path.split('/');
  const id = decodeURIComponent(second);
  const anchor = hash.replace(/^#/, '');
  if (first === 'tables' && id) return { page: 'table', id, hash: anchor };
  if (first === 'shared' && id) return { page: 'shared', id, hash: anchor };
  if (first === 'lessons' && id && third) return { page: 'lesson', id, hash: decodeURIComponent(third) };
  if (first === 'join' && id) return { page: 'join', id, hash: anchor };
  if (first === 'rules') return { page: 'rules', id, hash: anchor };
  if (first === 'account') return { page: 'account', id: '', hash: anchor };
  if (first === 'people') return { page: 'people', id, hash: anchor };
  if (first === 'ratings') return { page: 'ratings', id: '', hash: anchor };
  if (first === 'events') return { page: 'events', id, hash: anchor };
  if (first === 'notices') return { page: 'notices', id: '', hash: anchor };
  if (first === 'admin') return { page: 'admin', id, hash: anchor };
  if (first === 'about') return { page: 'about', id: '', hash: anchor };
  if (first === 'watch') return { page: 'watch', id: '', hash: anchor };
  return { page: 'lobby', id: '', hash: anchor };
}

export const route: Route = $state(read(location.pathname.slice(root.length), location.hash));

const follow = (): void => {
  Object.assign(route, read(location.pathname.slice(root.length), location.hash));
};
addEventListener('popstate', follow);
addEventListener('hashchange', follow);

export function go(path: string): void {
  history.pushState(null, '', rooted(path));
  follow();
  if (!path.includes('#')) scrollTo(0, 0);
}

/** Links stay links: a plain click goes without loading the page anew. */
export function link(node: HTMLAnchorElement): { destroy: () => void } {
  const click = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go((node.getAttribute('href') ?? rooted('/')).slice(root.length));
  };
  node.addEventListener('click', click);
  return { destroy: () => node.removeEventListener('click', click) };
}
