// The part of ECharts that core uses. The one-file build has no types, but loads in 50 ms; the `echarts` entry takes 380 ms.
declare module 'echarts/dist/echarts.esm.min.mjs' {
  /** The calls of a canvas context that zrender's `buildPath` makes. */
  export interface PathSink {
    beginPath(): void;
    moveTo(x: number, y: number): void;
    lineTo(x: number, y: number): void;
    bezierCurveTo(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
    quadraticCurveTo(x1: number, y1: number, x: number, y: number): void;
    arc(cx: number, cy: number, r: number, start: number, end: number, anticlockwise?: boolean): void;
    rect(x: number, y: number, width: number, height: number): void;
    closePath(): void;
  }

  export interface DisplayStyle {
    readonly fill?: unknown;
    readonly stroke?: unknown;
    readonly lineWidth?: number;
    readonly opacity?: number;
    readonly text?: string;
    readonly x?: number;
    readonly y?: number;
    readonly textAlign?: string;
    readonly fontSize?: number | string;
  }

  /** A leaf of zrender's display list. Only paths have `buildPath` and `shape`. */
  export interface Displayable {
    readonly type: string;
    readonly invisible?: boolean;
    readonly parent?: unknown;
    /** Local to global: [a, b, c, d, e, f] as in SVG. */
    readonly transform?: readonly number[] | null;
    readonly style: DisplayStyle;
    readonly shape?: object;
    buildPath?(sink: PathSink, shape: object): void;
  }

  export interface Instance {
    setOption(option: object): void;
    getZr(): { readonly storage: { getDisplayList(update: boolean): readonly Displayable[] } };
    dispose(): void;
  }

  export function init(
    dom: null,
    theme: null,
    options: { renderer: 'svg'; ssr: true; width: number; height: number },
  ): Instance;
  export function setPlatformAPI(api: { measureText: (text: string, font?: string) => { width: number } }): void;
}
