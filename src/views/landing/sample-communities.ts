import type { Family } from '../../lib/terrain/family.ts'
import type { IconName } from '../ui/icon-names.ts'

export type SampleCommunity = {
  id: string
  name: string
  description: string
  members: string
  discussions: string
  color: Family
  icon: IconName
  image: string
}

export const SAMPLE_COMMUNITIES: SampleCommunity[] = [
  {
    id: 'women-in-product',
    name: 'African Women in Product',
    description:
      'Portfolio reviews, salary notes and honest talk about leading product teams across the continent.',
    members: '4,218',
    discussions: '312',
    color: 'pink',
    icon: 'lightbulb',
    image: 'women-in-product',
  },
  {
    id: 'climate-builders',
    name: 'Climate Builders',
    description:
      'Engineers, growers and financiers who ship things that take carbon out or keep it in the ground.',
    members: '6,940',
    discussions: '527',
    color: 'green',
    icon: 'leaf',
    image: 'climate-builders',
  },
  {
    id: 'open-source',
    name: 'Open Source Maintainers',
    description:
      'For people who maintain open source: funding, handing over a project, and saying no politely.',
    members: '3,105',
    discussions: '241',
    color: 'blue',
    icon: 'code-xml',
    image: 'open-source',
  },
  {
    id: 'night-shift',
    name: 'Night Shift Nurses',
    description:
      'Licences abroad, ward stories that stay here, and steps from the bedside into teaching.',
    members: '5,382',
    discussions: '418',
    color: 'teal',
    icon: 'stethoscope',
    image: 'night-shift',
  },
  {
    id: 'first-fund',
    name: 'First Fund Managers',
    description:
      'Raising a first fund without a famous name: terms, reporting, and investors who answer.',
    members: '1,276',
    discussions: '98',
    color: 'amber',
    icon: 'landmark',
    image: 'first-fund',
  },
  {
    id: 'makers',
    name: 'Makers of Type and Image',
    description: 'Critique every Thursday, briefs worth taking, and contracts that pay on time.',
    members: '2,861',
    discussions: '189',
    color: 'purple',
    icon: 'palette',
    image: 'makers',
  },
]
