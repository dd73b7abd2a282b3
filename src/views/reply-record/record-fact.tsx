import { FactRow } from '../ui/fact.tsx'

/** A reply record as a card says it. */
export const RecordFact = ({ says }: { says: string }) => (
  <FactRow icon="clock" label="Reply record" ours>
    {says}
  </FactRow>
)
