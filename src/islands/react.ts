/** What mounting an island takes of React, as one script. */
export { createElement } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
