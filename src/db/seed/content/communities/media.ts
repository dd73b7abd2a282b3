import type { CommunitySeed } from '../../shapes.ts'

export const mediaCommunities: CommunitySeed[] = [
  {
    name: 'Freelance Reporters Desk',
    category: 'Media',
    description:
      'Pitches, fees, safety, kill clauses. Editors may read along and are expected to behave.',
    members: ['claire', 'aisha', 'beatriz', 'valentina', 'yusuf', 'sarah', 'marcus'],
    discussions: [
      {
        by: 'aisha',
        title: 'What is a fair fee for 900 words and four photographs?',
        body: 'A county paper offers KES 3,000. The story took four days and two boats.',
        replies: [
          {
            by: 'claire',
            body: 'It is not fair, and you may still need the clipping. Sell them the 900 words only, keep the photographs, and pitch the long version to somebody who pays for days.',
          },
          {
            by: 'beatriz',
            body: 'We pay 400 euros for that length and would like to hear about the boats.',
          },
          { by: 'aisha', body: "Pitch sent to you, Beatriz. One page, no 'In recent years'." },
        ],
      },
      {
        by: 'claire',
        title: "Editors: answer pitches. A 'no' is a service",
        body: 'I answer all of mine by Friday, in one line. It takes twenty minutes a week. The good ones come back with better.',
        replies: [
          {
            by: 'valentina',
            body: "Same for illustration. Silence costs me the next client's slot.",
          },
          { by: 'beatriz', body: 'Twenty-five minutes here, I type slowly. Agreed.' },
        ],
      },
      {
        by: 'yusuf',
        title: 'Being quoted on something I did not say, almost',
        body: 'The article is fair, the sentence is not mine. Do I complain?',
        replies: [
          {
            by: 'claire',
            body: 'Write to the reporter, not to the editor: here is what I said, here is the difference it makes. Nine in ten will fix it within the hour.',
          },
          {
            by: 'sarah',
            body: 'And keep notes of calls. I read my quote back at the end of each one.',
          },
        ],
      },
      {
        by: 'sarah',
        title: 'Court documents: please ask us before you print an address',
        body: "My client's building has nine doors. You published which.",
        replies: [
          {
            by: 'claire',
            body: 'You are right and it is in our style sheet as of today. Street, never number; floor, never.',
          },
        ],
      },
      {
        by: 'valentina',
        title: "Contract says 'all media now known or yet to be invented'",
        body: 'For one drawing of a heron.',
        replies: [
          {
            by: 'marcus',
            body: "Strike it, write 'print and web, five years, this title', initial it and send it back smiling. Most legal departments sign what is returned.",
          },
          { by: 'valentina', body: 'They signed. The heron is free in 2031.' },
        ],
      },
      {
        by: 'beatriz',
        title: 'Safety check-ins that freelancers really keep',
        body: 'We ask for a message at dusk. Half forget and we panic properly.',
        replies: [
          { by: 'aisha', body: 'Make it a photograph of dinner. I never forget dinner.' },
          { by: 'beatriz', body: 'It is now official policy. The desk has never been so hungry.' },
        ],
      },
    ],
  },
  {
    name: 'Illustrators & Motion',
    category: 'Media',
    description: 'Line, colour, rigs, invoices. Show the version before the last one.',
    members: ['valentina', 'linh', 'lukas', 'hiroshi', 'camila', 'claire', 'sofia'],
    discussions: [
      {
        by: 'valentina',
        title: 'My price list, with the reasons',
        body: 'Half page editorial, full page, cover, a day of animation. I put it in public three years ago; I lost two clients and stopped lying awake. Copy the structure, change the numbers.',
        replies: [
          {
            by: 'camila',
            body: 'As a client: I came because of the list. I knew what to ask my boss for before I wrote to you.',
          },
          {
            by: 'linh',
            body: "I had been about to say yes to a poster for 'exposure'. Now I sent a number and they said fine. Just fine!",
          },
        ],
      },
      {
        by: 'linh',
        title: 'Drawing water so that it reads at 200 pixels',
        body: 'Mine looks like hair.',
        replies: [
          {
            by: 'valentina',
            body: 'Draw what floats: the dent around a post, three broken reflections, and stop. Water is mostly manners.',
          },
          {
            by: 'hiroshi',
            body: 'In technical drawing we draw the shore and let the reader pour.',
          },
        ],
      },
      {
        by: 'lukas',
        title: 'Motion for people who switched off motion',
        body: 'We render a still for them. Which frame do you choose?',
        replies: [
          {
            by: 'valentina',
            body: 'Never the last. The one just before the landing, where you still know where it came from.',
          },
          {
            by: 'sofia',
            body: 'In tests the frame with the hand still touching was understood twice as often as the result.',
          },
        ],
      },
      {
        by: 'hiroshi',
        title: "A beginner's question from an old engineer",
        body: 'I have begun to draw gears with a brush. The teeth come out alive, the circle dies. Is there a way?',
        replies: [
          {
            by: 'valentina',
            body: 'Stand up, and move from the shoulder. Draw the circle as if you were wiping a table. And let it be 2 per cent wrong.',
          },
          { by: 'hiroshi', body: 'Two per cent. In my life two microns. I shall practise.' },
        ],
      },
      {
        by: 'claire',
        title: 'Commissioning when the budget is 300 and the idea is worth 900',
        body: 'How do illustrators prefer to hear that?',
        replies: [
          {
            by: 'valentina',
            body: 'With the number in the first line and freedom in the second. For 300 you get one good idea of mine, not three of yours.',
          },
        ],
      },
    ],
  },
]
