/** The address of a page that uses a link up. The secret is in the fragment, which no request, and so no log, contains. */
export function linkTo(publicUrl: string, page: 'first-run' | 'reset' | 'invitation', secret: string): string {
  return `${publicUrl}/studio/${page}#token=${secret}`;
}
