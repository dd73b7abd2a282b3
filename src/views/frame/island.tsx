import { type ComponentType, createElement, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import type { IslandName } from '../../islands/registry.ts'

type IslandProps<P extends object> = {
  name: IslandName
  /** Unique on the page: also the prefix of React's `useId`. */
  id: string
  component: ComponentType<P>
  /** Plain JSON: it travels in an attribute. */
  props: P
  on?: 'idle' | 'visible'
  className?: string
}

/**
 * Rendered as a root of its own, so that `useId` matches in the browser, and within a boundary, so
 * that it hydrates piece by piece.
 */
export function Island<P extends object>(island: IslandProps<P>) {
  const { name, id, component, props, on = 'visible', className } = island
  const inside = createElement(Suspense, null, createElement(component, props))
  const html = renderToString(inside, { identifierPrefix: id })
  return (
    <div
      id={id}
      className={className}
      data-island={name}
      data-on={on}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering, escaped there
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
