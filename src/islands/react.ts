/** One chunk. */
export { createElement, Suspense } from 'react'
export { createRoot, hydrateRoot } from 'react-dom/client'
