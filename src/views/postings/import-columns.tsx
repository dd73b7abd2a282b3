import { paths } from '../../lib/paths.ts'
import { CHOICES, COLUMNS } from '../../lib/postings/csv.ts'

export const ImportColumns = () => (
  <>
    <h2 className="text-card mt-8">Columns</h2>
    <p className="hint">
      Only title and type are required. Separate skills and industries with semicolons. Write dates
      as 2027-02-26. You can write ‘unpaid’ in pay_min and ‘anywhere’ in applicants_from.
    </p>
    <p className="mt-4">
      <code>{Object.keys(COLUMNS).join(', ')}</code>
    </p>
    <p className="mt-4">These columns take only these values:</p>
    <dl className="sent-rows mt-4">
      {Object.entries(CHOICES).map(([column, choices]) => (
        <div key={column}>
          <dt>
            <code>{column}</code>
          </dt>
          <dd>{choices.join(', ')}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4">
      <a className="link" href={paths.importTemplate} download>
        Download a template
      </a>
    </p>
  </>
)
