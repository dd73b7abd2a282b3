import type { ComponentType } from 'react'

export const registry = {
  carousel: () => import('./carousel/carousel.tsx'),
  'profile-form': () => import('./profile-form/profile-form.tsx'),
  toaster: () => import('./toaster.tsx'),
  tooltips: () => import('./tooltips.tsx'),
  wizard: () => import('./wizard/wizard.tsx'),
} satisfies Record<string, () => Promise<{ default: ComponentType<never> }>>

export type IslandName = keyof typeof registry
