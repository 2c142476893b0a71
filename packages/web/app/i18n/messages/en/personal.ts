import { plural } from '../../plural.ts';
import type { personal as shape } from '../de/personal.ts';

export const personal = {
  title: 'Who are the tickets for?',
  why: 'Every guest needs a ticket in their own name and shows their ID with it at the door. If one name stands on several tickets, the shop may withdraw from the sale.',
  titleInscription: 'What goes on it?',
  whyInscription: 'Made to your specification. Please check the spelling: we print it exactly like this.',
  piece: (number: number, count: number) => `Piece ${number} of ${count}`,
  inscribed: (text: string) => `Inscription: ${text}`,
  whyGroup: 'These tickets are valid together for one group. The name of the group is on each of them.',
  ticket: (number: number, count: number) => `Ticket ${number} of ${count}`,
  group: (count: number) => `${count} ${plural(count, 'ticket', 'tickets')}`,
  fields: {
    first_name: 'First name',
    last_name: 'Last name',
    address: 'Address',
    phone: 'Phone',
    groupName: 'Group name',
    inscription: 'Inscription',
  },
  missing: 'Please fill this in',
  tooLong: (max: number) => `At most ${max} characters`,
  nameTooLong: (max: number) => `First and last name together at most ${max} characters`,
  repeated: 'This name is already on another ticket',
  save: 'Save',
  holder: (name: string) => `For ${name}`,
  unnamed: 'No name yet',
  enter: 'Enter names',
  change: 'Change names',
  blank: 'No inscription yet',
  enterInscription: 'Enter inscription',
  changeInscription: 'Change inscription',
} satisfies typeof shape;
