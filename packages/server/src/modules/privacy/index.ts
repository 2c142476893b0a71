export { erasePerson, showPerson } from './erase-person.ts';
