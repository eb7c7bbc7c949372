/** Makes an element with these properties and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

export function button(label: string, onClick: () => void): HTMLButtonElement {
  const made = make('button', { type: 'button', className: 'example-button', textContent: label });
  made.addEventListener('click', onClick);
  return made;
}
