/** A starter of a list. */
export interface ListedStarter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  /** Number of templates. */
  readonly pages: number;
  readonly mode: 'light' | 'dark';
  /** The two colours that a brand replaces. */
  readonly colors: readonly string[];
}

/** How a new project looks. What is undefined is as the starter has it. */
export interface ProjectLook {
  /** Undefined: the project begins without templates. */
  readonly starter: string | undefined;
  readonly colors?: readonly [primary: string, accent: string];
  readonly font?: string;
  readonly mode?: 'light' | 'dark';
}

/** A project as the server is asked to create it. */
export interface NewProjectRequest {
  readonly id: string;
  readonly name: string;
  readonly starter?: string;
  readonly brand?: { readonly colors?: string[]; readonly font?: string; readonly mode?: 'light' | 'dark' };
}

/** The colours of a project that begins without a starter. */
export const PLAIN_COLORS = ['#2450E0', '#EC6038'] as const;

export function newProjectRequest(id: string, name: string, look: ProjectLook): NewProjectRequest {
  const { starter, font, mode } = look;
  const hasBrand = look.colors !== undefined || font !== undefined || mode !== undefined;
  // Without a starter, a brand needs colours.
  const colors = look.colors ?? (starter === undefined ? PLAIN_COLORS : undefined);
  return { id, name, starter, ...(hasBrand && { brand: { colors: colors && [...colors], font, mode } }) };
}
