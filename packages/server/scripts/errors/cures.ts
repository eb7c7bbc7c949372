import type { ErrorCode, NoticeCode } from '@deckwright/core/contract';
import type { HttpCode } from '../../src/telemetry/errors/http-status.ts';

/** What a reader of docs/errors.md can do about each error of a request, in Markdown. */
export const HTTP_CURES: Readonly<Record<HttpCode, string>> = {
  INVALID_REQUEST:
    'Read `details`: each entry has the JSON Pointer of a wrong value in `path`, what was expected, and the nearest valid value in `suggestion`. Correct all of them and send the request again.',
  BAD_REQUEST:
    'Read `message`, and correct the address or the header. The id of a presentation is the whole number that an asynchronous export returned.',
  UNAUTHORIZED:
    'Send `Authorization: Bearer <API_KEY>`. `deckwright token create --name NAME` creates a key for `/v1`. `/manage/v1` needs a [personal access token](manage.md#get-an-access-token) instead.',
  FORBIDDEN:
    'Read `message`: it says what the key may do. Use a key with another access or for another project. In the management API, ask an admin for a larger role.',
  INSUFFICIENT_CREDITS:
    'Ask the operator for more credits (`deckwright plan set`), or wait for the next month. Exports with `options.dev` cost none.',
  PROJECT_NOT_FOUND: 'Compare `projectId` with the projects that `message` and `deckwright project list` list.',
  TEMPLATE_NOT_FOUND:
    'Compare `templateKey` with `deckwright template list`. `suggestion` has the nearest key. Publish a template that is only a draft.',
  NOT_FOUND:
    'Check the path and the id. An id that was deleted, or that belongs to another owner, has the same answer as one that never existed.',
  METHOD_NOT_ALLOWED:
    'Use one of the methods in the header `Allow`. The [reference](api/index.md) lists every request.',
  REQUEST_TIMEOUT: 'Send the request again. If it happens often, send smaller bodies, or compress them.',
  IDEMPOTENCY_KEY_IN_USE:
    'Wait some seconds and send the same request again: it returns the first response once that export has ended. Use another key for another export.',
  CONFLICT: 'Choose another name, or remove first what `message` names.',
  GONE: 'Export again: neither the file nor its address comes back. The plan of the owner says how long files are kept.',
  EXPORT_CANCELLED: 'Export again, unless the cancellation was intended. Nothing was charged.',
  EDIT_CONFLICT:
    'Read the thing again, repeat your change on what you got, and send it with the new `ETag` as `If-Match`.',
  PAYLOAD_TOO_LARGE:
    'Split the deck into several exports, or send pictures as addresses instead of data URIs. [Limits](limits.md) lists the sizes.',
  UNSUPPORTED_MEDIA_TYPE:
    'Send JSON in UTF-8 with `Content-Type: application/json`. Compress it with gzip, deflate, br or zstd, or not at all.',
  RANGE_NOT_SATISFIABLE: 'Ask for bytes that the file has, or leave out the header `Range` to get all of it.',
  IDEMPOTENCY_KEY_REUSED: 'Use a new `Idempotency-Key` for each different request.',
  RATE_LIMIT_EXCEEDED:
    'Wait for the seconds in `Retry-After`, then send the request again. The header `RateLimit` of every response says how many requests are left; [rate limits](http.md#rate-limits-what-to-do-after-429-too-many-requests) explains it.',
  HEADERS_TOO_LARGE: 'Send fewer or shorter headers, such as fewer cookies.',
  INTERNAL_ERROR:
    'If `message` names a template or a project, correct and publish it. Otherwise give the `requestId` to the operator, who finds the cause in the log of the server with it.',
  SERVER_BUSY:
    'Send the request again after `Retry-After`. If it happens often, the operator needs more cores or nodes: see [scaling](scaling.md).',
  SERVICE_UNAVAILABLE:
    'Send the request again after `Retry-After`. Without that header, ask the operator: `message` names what is missing, such as a hosted location, and `deckwright doctor` finds it.',
};

/** The same for the errors of the engine that have no status of their own. */
export const ENGINE_CURES: Readonly<Record<Exclude<ErrorCode, HttpCode>, string>> = {
  INVALID_CONTENT:
    'Correct the values at the paths of the faults. `deckwright template schema` prints the JSON Schema of the content of a template.',
  INVALID_FONT: 'Use a complete TTF, OTF, WOFF or WOFF2 file. [Fonts](fonts.md) lists what is accepted.',
  INVALID_IMAGE:
    'Check that the address can be reached from the server and returns a picture, and that the file is complete. [Pictures](pictures.md) lists formats and sizes. With `"onError": "placeholder"` an image element shows a rectangle instead.',
  UNKNOWN_FORMAT: 'Use one of the formats that the message lists, or install the adapter of the format.',
  DECK_TOO_LARGE: 'Split the deck into several exports.',
  STRICT_NOTICE:
    'Correct what causes the notices, which the faults list. Or leave out `Prefer: handling=strict`, to get the file with its notices.',
  ABORTED: 'Export again, unless you cancelled it. A server that stops cancels what is running.',
  INVALID_PROJECT:
    'Correct the project file at the paths of the faults. `deckwright push DIR --dry-run` checks a folder.',
  INVALID_TEMPLATE: 'Correct the template at the paths of the faults. `deckwright template check` checks one file.',
  TEXT_TOO_LONG: 'Shorten the text, give its box more room, or set `"fit": "shrink"` on the element of the template.',
  NAME_TAKEN: 'Register each adapter and each element once, or give one of the two another name.',
  ADAPTER_FAILED: 'Read `cause`, which is the error of the adapter. The author of the adapter has to fix it.',
  BROWSER_NOT_FOUND:
    'Install Chromium or a headless shell, and name its path in `DECKWRIGHT_BROWSER` if it is not found. Other formats work without it.',
  BROWSER_CRASHED: 'Export again. If the same deck fails again, split it, or give the machine more memory.',
  BROWSER_LOST: 'Export again. If it happens often, look for what ends the browser, such as a limit of memory.',
  LOCATION_NOT_CONFIGURED:
    'Set `DECKWRIGHT_HOSTED` to a location, such as `builtin`: see [hosted slides](hosted-slides.md). In a program, pass a location to the adapter.',
  HOST_BUSY: 'Export again later, run fewer exports at the same time, or use a larger machine.',
  IMAGE_UNREADABLE:
    'Export again. The picture may be fine: the process that decodes pictures could not work. Check the memory and the processes of the host.',
  FONT_UNREADABLE: 'Export again. Check that the host can read its font files, and its memory.',
};

/** What a reader can do about each notice. */
export const NOTICE_CURES: Readonly<Record<NoticeCode, string>> = {
  TEXT_SHRUNK: 'Nothing, if the text is still legible. Otherwise shorten it, or give its box more room.',
  TEXT_CUT: 'Shorten the text, give its box more room, or let it become smaller.',
  TEXT_OVERFLOWS: 'Shorten the text, give its box more room, or set `"fit": "shrink"` on its element.',
  FONT_SUBSTITUTED:
    'Upload the font to the project (`deckwright font push`), or use an installed family. See [fonts](fonts.md).',
  FONT_NOT_EMBEDDED:
    'Install the font where the file is opened, or use a font whose licence and format allow embedding.',
  FONTS_KEPT: 'Nothing: the file is as you want it, only larger.',
  GLYPH_MISSING:
    'Install the font package that the message names, or choose a font with the character. See [fonts](fonts.md).',
  IMAGE_UPSCALED: 'Use a picture with more pixels, or show it smaller.',
  IMAGE_SIMPLIFIED: 'Export the SVG without scripts, external files and other parts that the message names.',
  IMAGE_DAMAGED: 'Save the picture again from its source, and send the complete file.',
  IMAGE_MISSING: 'Check the address or the file of the picture; the message says why it cannot be used.',
  LINK_DROPPED: 'Link to a slide of this deck. In a PDF, include hidden slides with `options.pdf.hiddenSlides`.',
  DRAWN_NOT_NATIVE:
    'Nothing, if the object may stay shapes and text. Otherwise use an element that the format supports.',
  ROWS_DROPPED: 'Send fewer rows, or set `"overflow": "continue"` on the table, so that further slides show the rest.',
  COLUMNS_DROPPED: 'Send fewer columns, or give the table more width.',
  WORD_BROKEN: 'Use a shorter word or a smaller font, or give the column more width.',
  NUMBER_AS_TEXT: 'Send the number as a JSON number, without quotes.',
  SERIES_DROPPED: 'Send one series, or use another type of chart. See [charts](charts.md).',
  UNKNOWN_FIELD: 'Correct the key, or remove the value. `deckwright template schema` prints the fields of a template.',
  STATIC_FIELD: 'Remove the value, or let the author of the template make the field editable.',
  VALUE_UNUSED: 'Remove the value, or show its field with an element of the template.',
  NOTICES_OMITTED: 'Correct the notices that are listed, and export again to see the others.',
};
