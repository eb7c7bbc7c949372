import type { ChartMeaning } from '@deckwright/core/contract';
import { describe, expect, test } from 'vitest';
import { chartXml } from '../../test/support/packages.ts';
import { chart, scene, slide, title } from '../../test/support/scene.ts';

function xmlOf(more: Partial<ChartMeaning> = {}) {
  return chartXml(scene([slide([title('T'), chart(more)])]));
}
function axes(xml: string) {
  return [...xml.matchAll(/<c:(cat|val)Ax>.*?<\/c:\1Ax>/gs)].map(([axis]) => axis);
}

describe('an axis', () => {
  test('has its bounds, step, format and title', async () => {
    const valueAxis = { min: -1, max: 5.5, step: 0.5, numberFormat: '0.0' };
    const [, values] = axes(await xmlOf({ valueAxis, valueTitle: 'Metres' }));
    expect(values).toContain('<c:scaling><c:orientation val="minMax"/><c:max val="5.5"/><c:min val="-1"/></c:scaling>');
    expect(values).toContain('<c:majorUnit val="0.5"/></c:valAx>');
    expect(values).toContain('<c:numFmt formatCode="0.0" sourceLinked="0"/>');
    expect(values).toMatch(/<a:bodyPr rot="-5400000" vert="horz"\/>.*<a:t>Metres<\/a:t>/);
  });

  test.each([
    { min: 5, max: 5 },
    { min: Number.NaN, step: 0 },
    { max: Number.POSITIVE_INFINITY, step: -1 },
  ])('leaves invalid bounds to the viewer: %j', async (valueAxis) => {
    expect(axes(await xmlOf({ valueAxis }))[1]).not.toMatch(/<c:(min|max|majorUnit) /);
  });

  test('that is hidden is deleted and has no gridlines', async () => {
    const [, values] = axes(await xmlOf({ valueAxis: { hidden: true } }));
    expect(values).toContain('<c:delete val="1"/>');
    expect(values).not.toContain('majorGridlines');
  });

  test('has a percent format if the chart stacks to 100 %, unless the axis has a format', async () => {
    expect(axes(await xmlOf({ grouping: 'percent' }))[1]).toContain('formatCode="0%"');
    expect(axes(await xmlOf({ grouping: 'percent', valueAxis: { numberFormat: '0.0%' } }))[1]).toContain('"0.0%"');
  });
});

describe('an axis of categories', () => {
  test('has the angle and the interval of its labels', async () => {
    const [categories] = axes(await xmlOf({ categoryLabels: { every: 3, angle: -90 } }));
    expect(categories).toContain('<c:txPr><a:bodyPr rot="-5400000" vert="horz"/>');
    expect(categories).toMatch(/<c:tickLblSkip val="3"\/><c:tickMarkSkip val="3"\/><c:noMultiLvlLbl val="1"\/>/);
  });

  test('leaves both to the viewer if the scene does not state them', async () => {
    const [categories] = axes(await xmlOf());
    expect(categories).not.toContain('tickLblSkip');
    expect(categories).not.toContain('rot=');
  });
});
