import type { ComponentType } from 'react'
import type { Root } from 'react-dom/client'
import { onIdle } from './idle.ts'
import { type IslandName, registry } from './registry.ts'

const MOUNT_MARGIN = '300px 0px'

const roots = new Map<Element, Root | null>()

/** Mounts them when loaded, idle or near the viewport; unmounts removed ones. */
export function watchIslands(document: Document) {
  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        inSight.unobserve(target)
        void mount(target)
      }
    },
    { rootMargin: MOUNT_MARGIN },
  )
  const find = (node: Element) => {
    for (const island of node.querySelectorAll('[data-island]')) schedule(island, inSight)
    if (node.matches('[data-island]')) schedule(node, inSight)
  }
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof Element) find(node)
    for (const [element, root] of roots)
      if (!element.isConnected) {
        root?.unmount()
        roots.delete(element)
      }
  }).observe(document.body, { childList: true, subtree: true })
  find(document.body)
}

function schedule(element: Element, inSight: IntersectionObserver) {
  if (roots.has(element)) return
  const when = element.getAttribute('data-on')
  if (when === 'demand') return
  if (when === 'visible') return inSight.observe(element)
  if (when === 'idle') return mountIdly(element)
  void mount(element)
}

function mountIdly(element: Element) {
  const now = () => {
    for (const use of USES) element.removeEventListener(use, now)
    void mount(element)
  }
  for (const use of USES) element.addEventListener(use, now, { passive: true })
  if (document.readyState === 'complete') onIdle(now)
  else addEventListener('load', () => onIdle(now), { once: true })
}

const USES = ['pointerdown', 'focusin', 'input']

/** Renders it where the server left it empty. */
export async function mount(element: Element) {
  if (roots.has(element) || !element.isConnected) return
  roots.set(element, null)
  const name = element.getAttribute('data-island') as IslandName
  const [{ default: component }, react] = await Promise.all([
    registry[name](),
    import('./react.ts'),
  ]).catch((error) => {
    roots.delete(element)
    throw error
  })
  if (!element.isConnected) return void roots.delete(element)
  const props = JSON.parse(element.getAttribute('data-props') ?? '{}')
  const { createElement, createRoot, hydrateRoot, Suspense } = react
  const node = createElement(Suspense, null, createElement(component as ComponentType, props))
  const options = { identifierPrefix: element.id }
  if (element.hasChildNodes()) roots.set(element, hydrateRoot(element, node, options))
  else {
    const root = createRoot(element, options)
    root.render(node)
    roots.set(element, root)
  }
}
