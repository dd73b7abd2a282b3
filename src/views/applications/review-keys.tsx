import { Button } from '../ui/button.tsx'
import { Check } from '../ui/fields/check.tsx'
import { Key } from './reject-form.tsx'

const KEYS: [string, string][] = [
  ['J', 'Next application'],
  ['K', 'Previous application'],
  ['S', 'Shortlist'],
  ['I', 'Interview, then Enter'],
  ['O', 'Offer, then Enter'],
  ['A', 'Mark offer as accepted, then Enter'],
  ['R', 'Reject'],
  ['N', 'Add a note'],
  ['U', 'Undo'],
  ['?', 'Show or hide shortcuts'],
]

/** Single keys work only while no field has the focus, and can be switched off (WCAG 2.1.4). */
export const Keys = () => (
  <div className="desk-keys noscript:hidden">
    <AllKeys />
  </div>
)

const AllKeys = () => (
  <>
    <p className="hint" aria-hidden="true">
      <Key of="j" /> <Key of="k" /> move <Key of="n" /> note <Key of="u" /> undo
    </p>
    <Button variant="quiet" popoverTarget="keys" data-key="?">
      <Key of="?" /> Shortcuts
    </Button>
    <div id="keys" popover="auto" className="card card-pad">
      <h2 className="text-card">Keyboard shortcuts</h2>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <Check type="checkbox" data-keys-on="" defaultChecked>
        Use keyboard shortcuts
      </Check>
    </div>
  </>
)
