/** A hand-written, tagged PDF of two pages, with an outline, a link and a picture, set in Helvetica that is not embedded. */
export function goodPdf(): Uint8Array {
  const first =
    '/H1 <</MCID 0>> BDC BT /F1 24 Tf 72 440 Td (Hello world) Tj ET EMC ' +
    'BT /F1 12 Tf 72 400 Td (left) Tj 300 0 Td (right) Tj ET BT /F1 12 Tf 72 380 Td (split) Tj 30 0 Td (words) Tj ET ' +
    '/Figure <</MCID 1>> BDC q 10 0 0 10 500 100 cm /I1 Do Q EMC';
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /Lang (en-GB) /MarkInfo <</Marked true>> /StructTreeRoot 8 0 R /Outlines 11 0 R>>',
    '<</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 720 540] /Contents 5 0 R /StructParents 0 /Annots [13 0 R] ' +
      '/Resources <</Font <</F1 7 0 R>> /XObject <</I1 14 0 R>>>>>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 720 540] /Contents 6 0 R /Resources <</Font <</F1 7 0 R>>>>>>',
    stream(first),
    stream('BT /F1 18 Tf 72 440 Td (Second) Tj ET'),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>',
    '<</Type /StructTreeRoot /K [9 0 R 10 0 R] /ParentTree <</Nums [0 [9 0 R 10 0 R]]>>>>',
    '<</Type /StructElem /S /H1 /P 8 0 R /Pg 3 0 R /K 0>>',
    '<</Type /StructElem /S /Figure /Alt (A square) /P 8 0 R /Pg 3 0 R /K 1>>',
    '<</Type /Outlines /First 12 0 R /Last 12 0 R /Count 1>>',
    '<</Title (Hello world) /Parent 11 0 R /Dest [3 0 R /Fit]>>',
    '<</Type /Annot /Subtype /Link /Rect [72 440 200 460] /A <</S /URI /URI (https://example.org/)>>>>',
    stream('\u0080', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8 '),
    '<</Title (A deck) /Author (Ada)>>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<</Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

function stream(content: string, entries = ''): string {
  return `<<${entries}/Length ${content.length}>>\nstream\n${content}\nendstream`;
}
