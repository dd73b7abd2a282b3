import { PAPER, SCHEMES, type Scheme } from '../lib/styles/scheme.ts'

export function wear(scheme: Scheme | undefined) {
  const { dataset } = document.documentElement
  if (scheme) dataset.theme = scheme
  else delete dataset.theme
  setMeta('[name=color-scheme]', scheme ?? 'light dark')
  for (const device of SCHEMES)
    setMeta(`[name=theme-color][media*=${device}]`, PAPER[scheme ?? device])
  for (const button of document.querySelectorAll<HTMLButtonElement>('.scheme-choice button'))
    button.ariaPressed = String(button.value === (scheme ?? 'system'))
  if (document.activeElement?.matches('.scheme-switch button'))
    document.querySelector<HTMLElement>(`.scheme-switch button:not([value=${scheme}])`)?.focus()
}

function setMeta(which: string, content: string) {
  const meta = document.querySelector<HTMLMetaElement>(`meta${which}`)
  if (meta) meta.content = content
}
