import { make } from './make.ts';
import { type DrawnExample, type ExampleFinding, PARTS } from './messages.ts';

/** Shows the slides in place of the pictures that are there, as soon as all of them can be painted. */
export async function showSlides(place: HTMLElement, { slides, size }: DrawnExample, alt: string): Promise<void> {
  const pictures = slides.map((slide, index) =>
    make('img', {
      src: URL.createObjectURL(slide),
      alt: slides.length > 1 ? `${alt}, slide ${index + 1} of ${slides.length}` : alt,
      width: size.width,
      height: size.height,
    }),
  );
  // A picture that cannot be decoded is shown as a broken one.
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})));
  const before = [...place.querySelectorAll('img')];
  place.replaceChildren(...pictures);
  for (const { src } of before) if (src.startsWith('blob:')) URL.revokeObjectURL(src);
}

/** What is wrong, as a list. Without anything wrong, it is one sentence. */
export function showFindings(place: HTMLElement, findings: readonly ExampleFinding[]): void {
  if (findings.length === 0) {
    place.replaceChildren('Drawn without faults and notices.');
    return;
  }
  const items = findings.map(({ part, path, kind, message }) => {
    const pointer = path === '' ? [] : [make('code', { textContent: path }), ' '];
    return make('li', { className: kind }, make('strong', { textContent: PARTS[part] }), ' ', ...pointer, message);
  });
  place.replaceChildren(make('ul', {}, ...items));
}
