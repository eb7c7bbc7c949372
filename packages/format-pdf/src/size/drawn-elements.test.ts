import { describe, expect, it } from 'vitest';
import { drawnElements } from './drawn-elements.ts';

describe('the number of elements that an SVG draws', () => {
  it('counts each element once, with those in others', () => {
    expect(drawnElements('<svg width="9"><g><path d="M0 0"/><text>a &lt; b</text></g></svg>')).toBe(4);
  });

  it('counts an element again for each reference to it', () => {
    const svg = '<svg><g id="a"><path/><path/></g><use xlink:href="#a"/><rect fill="url(#b)"/><pattern id="b"/></svg>';
    expect(drawnElements(svg)).toBe(7 + 3 + 1);
  });

  it('grows with references to references, although their bytes do not', () => {
    const levels = Array.from({ length: 5 }, (_, level) => {
      const uses = `<use xlink:href="#l${level}"/>`.repeat(10);
      return `<g id="l${level + 1}">${uses}</g>`;
    });
    expect(drawnElements(`<svg><path id="l0"/>${levels.join('')}</svg>`)).toBeGreaterThan(100_000);
  });

  it('ends for elements that refer to themselves, and to others that are missing', () => {
    expect(drawnElements('<svg id="a"><use xlink:href="#a"/><use xlink:href="#none"/></svg>')).toBe(3);
  });
});
