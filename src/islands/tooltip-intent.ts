/** On hover or focus. Returns the function that stops it. */
export function onTooltipIntent(callback: (trigger: HTMLElement) => void): () => void {
  const notify = ({ target }: Event) => {
    const trigger = target instanceof Element && target.closest<HTMLElement>('.explained > button')
    if (trigger) callback(trigger)
  }
  document.addEventListener('pointerover', notify)
  document.addEventListener('focusin', notify)
  return () => {
    document.removeEventListener('pointerover', notify)
    document.removeEventListener('focusin', notify)
  }
}

/** Where nothing can hover, the style sheet shows them. */
export function bringTooltips() {
  if (!matchMedia('(hover: hover)').matches) return
  const stop = onTooltipIntent(() => {
    stop()
    const island = document.createElement('div')
    island.dataset.island = 'tooltips'
    island.dataset.on = 'load'
    document.body.append(island)
  })
}
