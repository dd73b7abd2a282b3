/** What mounting an island takes of React, as one script. */
export { createElement, Suspense } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
