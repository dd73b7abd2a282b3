import { PHRASES } from '../../lib/landing/landing.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { PauseIcon } from '../ui/line-icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export const HeadlineControl = () => (
  <div id="headline-control" className="headline-control">
    <IconButton small>
      <PauseIcon paused={false} />
      <VisuallyHidden>
        <span data-does>Pause</span> the changing headline
      </VisuallyHidden>
    </IconButton>
    <span className="headline-way" aria-hidden="true">
      {PHRASES.map((phrase, index) => (
        <i key={phrase} data-here={index === 0 || undefined} />
      ))}
    </span>
  </div>
)
