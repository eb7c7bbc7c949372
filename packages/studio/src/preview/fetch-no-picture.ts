/** For a preview of templates: a grey picture stands for those of samples, which nothing fetches. */
export async function fetchNoPicture(url: string): Promise<Uint8Array> {
  throw new Error(`${url} is not shown here.`);
}
