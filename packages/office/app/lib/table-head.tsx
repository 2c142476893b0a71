/** What the columns of a table are called. */
export const TableHead = ({ names }: { names: readonly (string | number)[] }) => (
  <thead>
    <tr>
      {names.map((name) => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    </tr>
  </thead>
);
