/** Characters that XML 1.0 cannot represent. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const xmlText = (text: string) =>
  Bun.escapeHTML(text.toWellFormed().replace(UNWRITABLE, '')).replaceAll('&#x27;', '&#39;')

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
