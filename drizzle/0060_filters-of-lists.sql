-- lower() of an array, as an index needs it: immutable.
CREATE FUNCTION "lower_all"(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	SELECT array(SELECT lower(each) FROM unnest($1) AS each)
$$;
