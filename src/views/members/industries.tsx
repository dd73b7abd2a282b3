import { Badge } from '../ui/badge.tsx'

export const Industries = ({ industries }: { industries: string[] }) =>
  industries.length > 0 && (
    <ul className="chips" aria-label="Industries">
      {industries.map((industry) => (
        <li key={industry}>
          <Badge>{industry}</Badge>
        </li>
      ))}
    </ul>
  )
