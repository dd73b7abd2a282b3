import * as Radix from '@radix-ui/react-tooltip'
import { type ComponentProps, type RefCallback, useEffect, useLayoutEffect, useState } from 'react'
import { onTooltipIntent } from './tooltip-intent.ts'

const DELAY = 700
const SKIP_DELAY = 300

export default function Tooltips() {
  const [triggers, setTriggers] = useState<HTMLElement[]>([])
  useEffect(() => {
    const adopt = (trigger: HTMLElement) =>
      setTriggers((known) =>
        known.includes(trigger) ? known : [...known.filter((one) => one.isConnected), trigger],
      )
    const meant = document.querySelector<HTMLElement>(
      '.explained > button:is(:hover, :focus-visible)',
    )
    if (meant) adopt(meant)
    return onTooltipIntent(adopt)
  }, [])
  return (
    <Radix.Provider delayDuration={DELAY} skipDelayDuration={SKIP_DELAY}>
      {triggers.map((trigger) => {
        const id = trigger.getAttribute('aria-describedby')!
        return (
          <Radix.Root key={id}>
            <Radix.Trigger asChild>
              <Adopted element={trigger} />
            </Radix.Trigger>
            <Radix.Portal>
              <Radix.Content className="tooltip" sideOffset={6} collisionPadding={16}>
                <Text id={id} />
                <Radix.Arrow className="tooltip-arrow" />
              </Radix.Content>
            </Radix.Portal>
          </Radix.Root>
        )
      })}
    </Radix.Provider>
  )
}

const Text = ({ id }: { id: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a copy of what the page already shows
  <ul dangerouslySetInnerHTML={{ __html: document.getElementById(id)?.innerHTML ?? '' }} />
)

const HANDLERS = {
  pointermove: 'onPointerMove',
  pointerleave: 'onPointerLeave',
  pointerdown: 'onPointerDown',
  focus: 'onFocus',
  blur: 'onBlur',
  click: 'onClick',
} as const

type AdoptedProps = { element: HTMLElement } & Omit<ComponentProps<'button'>, 'children'>

/** Passes Radix's trigger handlers to an element that the server rendered. */
function Adopted({ element, ref, ...handlers }: AdoptedProps) {
  useLayoutEffect(() => {
    const attach = ref as RefCallback<HTMLElement>
    attach(element)
    return () => void attach(null)
  }, [ref, element])
  useEffect(() => {
    const listening = new AbortController()
    for (const [type, name] of Object.entries(HANDLERS))
      element.addEventListener(type, (event) => handlers[name]?.(event as never), {
        signal: listening.signal,
      })
    return () => listening.abort()
  })
  useEffect(() => {
    // The pointer or the focus came before the listeners did.
    if (element.matches(':focus-visible')) element.dispatchEvent(new FocusEvent('focus'))
    else if (element.matches(':hover')) element.dispatchEvent(new PointerEvent('pointermove'))
  }, [element])
  return null
}
