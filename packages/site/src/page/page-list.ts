/** On a wide page the list of pages is always open, and shows the current one. The other list marks the section that is read. */
export function enablePageList(): void {
  const list = document.querySelector<HTMLDetailsElement>('[data-pages]')!;
  const wide = matchMedia('(min-width: 64rem)');
  const open = () => {
    list.open = wide.matches;
  };
  open();
  wide.addEventListener('change', open);
  const current = list.querySelector<HTMLElement>('[aria-current]');
  if (wide.matches && current !== null && current.offsetTop > list.clientHeight * 0.8) {
    list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
  markSection();
}

function markSection(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>('.contents a')].map((link) => [link.hash.slice(1), link]),
  );
  if (links.size === 0) return;
  const headings = [...document.querySelectorAll<HTMLElement>('article :is(h2, h3)[id]')];
  const observer = new IntersectionObserver(
    () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
      const current = passed.at(-1)?.id ?? headings[0]?.id;
      for (const [id, link] of links) link.toggleAttribute('data-current', id === current);
    },
    { rootMargin: '0px 0px -60% 0px', threshold: [0, 1] },
  );
  for (const heading of headings) observer.observe(heading);
}
