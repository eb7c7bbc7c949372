/** The page that edits a template, below the studio. */
export function editorOfTemplate(owner: string, project: string, key: string): string {
  return `/o/${owner}/projects/${encodeURIComponent(project)}/templates/${encodeURIComponent(key)}/edit`;
}
