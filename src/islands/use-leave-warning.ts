import { useEffect } from 'react'

/** Has the browser ask before the page is left while something on it is `unsaved`. */
export function useLeaveWarning(unsaved: () => boolean) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (unsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  })
}
