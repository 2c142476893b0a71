import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import type { AllottedEventFieldsFragment, PlacesInput } from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { useWords } from '../../words/words.ts';

export type Sections = AllottedEventFieldsFragment['sections'];

/** Which places to set aside: seats as they are typed, and pieces of each standing section. */
export function PlaceFields({ sections, error }: { sections: Sections; error: string | undefined }) {
  const { allotments: t } = useWords();
  const seated = sections.find(({ standing }) => !standing);
  return (
    <>
      {seated && (
        <TextArea
          label={t.seats}
          hint={t.seatsHint(seated.name)}
          error={error}
          name="typed"
          rows={4}
          required={false}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {sections
        .filter(({ standing }) => standing)
        .map(({ id, name, free }) => (
          <TextField
            key={id}
            label={t.piecesOf(name, free)}
            error={seated ? undefined : error}
            name={`pieces.${id}`}
            type="number"
            min={0}
            max={free}
            inputMode="numeric"
            required={false}
          />
        ))}
    </>
  );
}

/** What was entered in `PlaceFields`. */
export const placesIn = (form: FormData, sections: Sections): PlacesInput => ({
  seatIds: [],
  typed: formText(form, 'typed'),
  pieces: sections
    .filter(({ standing }) => standing)
    .map(({ id }) => ({ sectionId: id, quantity: Number(formText(form, `pieces.${id}`)) }))
    .filter(({ quantity }) => quantity !== 0),
});
