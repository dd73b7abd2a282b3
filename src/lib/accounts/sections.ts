export const SECTIONS = [
  { id: 'getting-in', label: 'Getting in' },
  { id: 'devices', label: 'Devices' },
  { id: 'letters', label: 'Letters' },
  { id: 'time-zone', label: 'Time zone' },
  { id: 'blocks', label: 'Blocked members' },
  { id: 'reports', label: 'Your reports' },
  { id: 'tokens', label: 'Tokens' },
  { id: 'your-data', label: 'Your data' },
  { id: 'leaving', label: 'Leaving' },
] as const

export type SectionId = (typeof SECTIONS)[number]['id']
