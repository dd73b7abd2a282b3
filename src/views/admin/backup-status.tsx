import type { BackupStatus } from '../../lib/backup/status.ts'
import { RowContent } from '../account/row.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

const BACKUPS_TITLE = 'Backups'

/** When the last backup was made, and what is wrong with that. */
export const BackupRow = ({ isWarning, title, text }: BackupStatus) => (
  <ul className="rows">
    <li>
      <RowContent
        icon={isWarning ? 'triangle-exclamation-point' : 'circle-check'}
        title={
          <>
            {isWarning && <VisuallyHidden>Warning: </VisuallyHidden>}
            <bdi>{title}</bdi>
          </>
        }
      >
        {text}
      </RowContent>
    </li>
  </ul>
)

export const BackupWarning = ({ status }: { status: BackupStatus }) => (
  <Card>
    <CardHead title={BACKUPS_TITLE} />
    <BackupRow {...status} />
  </Card>
)
