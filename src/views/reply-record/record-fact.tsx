import { FactRow } from '../ui/fact.tsx'

export const RecordFact = ({ says }: { says: string }) => (
  <FactRow icon="clock" label="Reply record" ours>
    {says}
  </FactRow>
)
