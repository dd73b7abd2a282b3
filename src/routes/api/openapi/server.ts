/** In the document's texts, where the site's own origin goes. */
export const SERVER = 'https://waymark.example'
